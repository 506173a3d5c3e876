/**
 * Milliseconds of the quickest try: a busy machine slows some tries, a broken rule slows all. Trying ends
 * once one took less than `enough`.
 */
export async function quickestTry(
  enough: number,
  tryOnce: () => Promise<number>,
  tries = 5,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let made = 0; made < tries && least >= enough; made++) least = Math.min(least, await tryOnce())
  return least
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
