import type { Measurement } from '../load/rounds.ts'
import type { EventLoop } from '../measure/event-loop.ts'
import type { Felt } from '../measure/felt-speed.ts'
import type { FirstList } from '../measure/first-list.ts'
import type { Growth } from '../measure/growth.ts'
import type { PageWeight } from '../measure/page-weight.ts'
import type { PaletteSpeed } from '../measure/palette.ts'
import type { PhoneVitals } from '../measure/phone-vitals.ts'
import type { Idle } from '../measure/start-time.ts'
import type { Counted } from '../measure/statements.ts'
import type { WhileReading } from '../measure/while-reading.ts'
import type { ReadingMeasured } from '../reading/measure.ts'

export interface Results {
  measurements: Measurement[]
  growth: Growth[]
  palette: PaletteSpeed
  whileReading: WhileReading
  idle: Idle
  /**
   * Memory of all the product's processes five seconds after the load, in megabytes. Null where the system
   * does not tell.
   */
  loadedMegabytes: number | null
  pages: PageWeight[] | null
  felt: Felt | null
  firstList: FirstList | null
  vitals: PhoneVitals[] | null
  eventLoop: EventLoop | null
  statements: Counted[]
  reading: ReadingMeasured | null
  minutes: number
}
