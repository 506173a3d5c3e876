/**
 * How long the quickest of some tries took, in milliseconds: a busy machine slows one or the other, a rule that is
 * broken slows them all. None is made once one took less than `enough`.
 */
export async function quickest(enough: number, tryOnce: () => Promise<number>, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let made = 0; made < tries && least >= enough; made++) least = Math.min(least, await tryOnce())
  return least
}

/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
