/** The last stage: the deal is done (decisions §1). */
const done = 7

/** Whether a part in a property at this stage is needed for a deal that runs, and so outlives an erasure of the person. */
export function staysInDeal(stage: number): boolean {
  return stage < done
}
