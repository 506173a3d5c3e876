import type { A_Expr, Node, RangeVar, SelectStmt } from 'libpg-query'

export type Walled = ReadonlyMap<string, string>

export interface Relation {
  name: string
  key?: string
  /** True when all its rows that are read belong to one account, given by a parameter. */
  isBound: boolean
  table?: string
  subquery?: SelectStmt
}

/** An equality, and the relations that it narrows: those on the inner side of an outer join. */
export interface Condition {
  expression: A_Expr
  narrows: ReadonlySet<Relation>
}

export interface Block {
  relations: Relation[]
  conditions: Condition[]
  expressions: Node[]
}

export interface Surroundings {
  walled: Walled
  outer: readonly Relation[]
  /** The names that WITH defines here and around; true when their rows are one account's. */
  named: ReadonlyMap<string, boolean>
}

export function relationOf(
  { schemaname, relname = '', alias }: RangeVar,
  { walled, named }: Surroundings,
): Relation {
  const name = alias?.aliasname ?? relname
  const isNamed = schemaname === undefined && named.has(relname)
  if (isNamed) return { name, isBound: named.get(relname) === true, key: 'account_id' }
  const key = schemaname === undefined || schemaname === 'public' ? walled.get(relname) : undefined
  return key === undefined ? { name, isBound: false } : { name, key, table: relname, isBound: false }
}

export function collectRelations(items: readonly Node[], around: Surroundings): Block {
  const block: Block = { relations: [], conditions: [], expressions: [] }
  for (const item of items) block.relations.push(...collectItem(item, block, around))
  return block
}

function collectItem(item: Node, block: Block, around: Surroundings): Relation[] {
  if ('RangeVar' in item) return [relationOf(item.RangeVar, around)]
  if ('RangeSubselect' in item) {
    const { alias, subquery } = item.RangeSubselect
    const select = subquery && 'SelectStmt' in subquery ? subquery.SelectStmt : {}
    const isBound = namesAccount(select, around)
    return [{ name: alias?.aliasname ?? '', key: 'account_id', isBound, subquery: select }]
  }
  if (!('JoinExpr' in item)) {
    // A function: its rows are nobody's.
    block.expressions.push(item)
    return []
  }
  const { larg, rarg, quals, jointype } = item.JoinExpr
  const left = larg ? collectItem(larg, block, around) : []
  const right = rarg ? collectItem(rarg, block, around) : []
  const narrows = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  }[jointype as string]
  if (quals) {
    block.expressions.push(quals)
    block.conditions.push(...conditionsOf(quals, new Set(narrows)))
  }
  return [...left, ...right]
}

export function conditionsOf(condition: Node | undefined, narrows: ReadonlySet<Relation>): Condition[] {
  if (!condition) return []
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap((part) => conditionsOf(part, narrows))
  }
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return []
  const [operator] = condition.A_Expr.name ?? []
  const isEquality = operator && 'String' in operator && operator.String.sval === '='
  return isEquality ? [{ expression: condition.A_Expr, narrows }] : []
}

export function bindRelations({ relations, conditions }: Block, outer: readonly Relation[]): void {
  let found: boolean
  do {
    found = false
    for (const { expression, narrows } of conditions) {
      const left = sideOf(expression.lexpr, relations, outer)
      const right = sideOf(expression.rexpr, relations, outer)
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        if (typeof one !== 'object' || one.isBound || !narrows.has(one)) continue
        if (other !== 'parameter' && !(typeof other === 'object' && other.isBound)) continue
        one.isBound = true
        found = true
      }
    }
  } while (found)
}

export function sideOf(
  node: Node | undefined,
  relations: readonly Relation[],
  outer: readonly Relation[],
): 'parameter' | Relation | undefined {
  if (!node) return undefined
  if ('TypeCast' in node) return sideOf(node.TypeCast.arg, relations, outer)
  if ('ParamRef' in node) return 'parameter'
  if (!('ColumnRef' in node)) return undefined
  const names = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : '*'))
  const [column, relation] = names.toReversed()
  const fits = ({ name, key }: Relation) => key === column && (relation === undefined || name === relation)
  const here = relations.filter(fits)
  // A column without its relation says nothing where two have it.
  if (here.length || relations.some(({ name }) => name === relation)) {
    return here.length === 1 ? here[0] : undefined
  }
  return outer.find(fits)
}

export function namesAccount(select: SelectStmt, around: Surroundings): boolean {
  if (select.larg && select.rarg) {
    return namesAccount(select.larg, around) && namesAccount(select.rarg, around)
  }
  const { relations } = collectRelations(select.fromClause ?? [], around)
  return answersAccount(select.targetList, relations, around)
}

export function answersAccount(
  targets: readonly Node[] | undefined,
  relations: readonly Relation[],
  { outer }: Surroundings,
): boolean {
  return (targets ?? []).some((target) => {
    if (!('ResTarget' in target)) return false
    const { name, val } = target.ResTarget
    if (val && 'ColumnRef' in val && val.ColumnRef.fields?.some((field) => 'A_Star' in field)) {
      return relations.some(({ key }) => key === 'account_id')
    }
    const side = sideOf(val, relations, outer)
    if (side === 'parameter') return name === 'account_id'
    return side !== undefined && (name ?? side.key) === 'account_id'
  })
}
