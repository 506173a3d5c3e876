import type { Measurement } from '../load/rounds.ts'
import type { FeltSpeed } from '../measure/felt-speed.ts'
import type { Growth } from '../measure/growth.ts'
import type { PageWeight } from '../measure/page-weight.ts'
import type { PhoneVitals } from '../measure/phone-vitals.ts'
import type { Idle } from '../measure/start-time.ts'
import type { WhileReading } from '../measure/while-reading.ts'

/** All that one run found. */
export interface Results {
  measurements: Measurement[]
  growth: Growth[]
  whileReading: WhileReading
  idle: Idle
  /** Of all processes of the product five seconds after the load, in megabytes; null where the system does not tell. */
  loadedMegabytes: number | null
  /** Null when the screens are not built. */
  pages: PageWeight[] | null
  felt: FeltSpeed[] | null
  vitals: PhoneVitals[] | null
}
