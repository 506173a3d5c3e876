/** Counts the milliseconds that the processor gives to this process from now on: fewer than pass on a busy machine. */
export function givenTime(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  }
}
