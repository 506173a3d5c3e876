import type { Jobs, Queue } from '../src/jobs/jobs.ts'

/** Milliseconds after sending a job at which it is looked for. Its transaction has mostly ended by then. */
const soon = [20, 100, 300]

/**
 * Looks for each job as soon as it is there. Workers look once a second, and tests would spend most of their
 * time waiting. A job whose transaction takes longer is found at the worker's next turn, as in the product.
 */
export function wakingJobs(jobs: Jobs): Jobs {
  const wake = ({ name }: Queue<never>) => {
    for (const delay of soon) setTimeout(() => jobs.wake(name), delay).unref()
  }
  return {
    ...jobs,
    async send(db, queue, data, options) {
      await jobs.send(db, queue, data, options)
      wake(queue)
    },
    async sendAll(db, queue, data) {
      await jobs.sendAll(db, queue, data)
      if (data.length) wake(queue)
    },
  }
}
