# The acceptance rows of the inspector, by subject.
