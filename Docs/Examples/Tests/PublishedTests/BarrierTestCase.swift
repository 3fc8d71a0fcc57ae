// Connects the elements of Turnstile to the toolkit's actions.

import PageModels
import XCTest

extension BarrierElement: BehaviourElement {}

typealias BarrierTestCase = BehaviourTestCase<BarrierElement>
