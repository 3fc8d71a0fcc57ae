// Gives the predicates of robots their published name outside robots, where it is otherwise Foundation's type.

import PageModels

typealias Predicate = Robot.Predicate
