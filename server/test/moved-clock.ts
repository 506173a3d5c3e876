/**
 * True under `scripts/ahead.ts`. libfaketime breaks two things by itself: PostgreSQL's timer that finds
 * deadlocks, and the times of files that another process writes.
 */
export const isClockMoved = process.env.CLOCK_MOVED === '1'
