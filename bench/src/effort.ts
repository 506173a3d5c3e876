import type { Pace } from './load/rounds.ts'

/** How much of everything is measured. */
export interface Effort {
  /** Of an operation at one number of connections, and of one that takes a good part of a second. */
  pace: Pace
  heavyPace: Pace
  connections: readonly number[]
  heavyConnections: readonly number[]
  /** How often the product is started for each of what is waited for. */
  starts: number
  /** How often each side of the growth is asked. */
  samples: number
  /** How often each screen is opened. */
  loads: number
  phoneLoads: number
  /** How many screens are opened on a phone, the first ones first. */
  phoneScreens: number
  /** In which it should be done on two cores that nobody else needs, in minutes. */
  minutes: number
}

export const whole: Effort = {
  pace: { rounds: 5, duration: 700 },
  heavyPace: { rounds: 3, duration: 500 },
  connections: [1, 10, 50],
  heavyConnections: [1, 10],
  starts: 5,
  samples: 120,
  loads: 5,
  phoneLoads: 3,
  phoneScreens: 11,
  minutes: 12,
}

/** Whether all of it still works, and about where it is. */
export const quick: Effort = {
  pace: { rounds: 2, duration: 200 },
  heavyPace: { rounds: 1, duration: 100 },
  connections: [1, 10],
  heavyConnections: [1],
  starts: 1,
  samples: 30,
  loads: 1,
  phoneLoads: 1,
  phoneScreens: 2,
  minutes: 2,
}
