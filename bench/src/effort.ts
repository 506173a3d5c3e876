import type { Pace } from './load/rounds.ts'

export interface Effort {
  pace: Pace
  heavyPace: Pace
  connections: readonly number[]
  heavyConnections: readonly number[]
  starts: number
  samples: number
  loads: number
  phoneLoads: number
  phoneScreens: number
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
