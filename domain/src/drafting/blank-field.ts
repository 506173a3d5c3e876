/** How somebody says what a blank asks for. */
export type BlankField =
  /** `before` is printed in front of a day: 'até 12/03/2027'. */
  | { as: 'day'; before?: string }
  | { as: 'money' | 'percent' | 'text' }
  | { as: 'choice'; choices: readonly string[] }

export const freeText: BlankField = { as: 'text' }
export const asDay: BlankField = { as: 'day' }
export const untilDay: BlankField = { as: 'day', before: 'até ' }
export const asMoney: BlankField = { as: 'money' }
export const asPercent: BlankField = { as: 'percent' }
export const asChoice = (...choices: string[]): BlankField => ({ as: 'choice', choices })
