import Testing

@Suite struct MatrixTests {}
