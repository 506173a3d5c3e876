import {
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query'
import {
  answersAccount,
  type Block,
  bindRelations,
  collectRelations,
  conditionsOf,
  namesAccount,
  type Relation,
  relationOf,
  type Surroundings,
  sideOf,
  type Walled,
} from './relations.ts'

await loadModule()

/**
 * Returns the faults of a statement. It must compare the account of every table with an account's rows that
 * it reads, changes or deletes. The comparison is with a parameter, or with a relation that is compared
 * itself. Every row that it writes must have an account. PostgreSQL's own parser reads it, so that no
 * spelling slips through. An unknown form counts as a fault.
 */
export function checkStatement(text: string, walled: Walled): string[] {
  const offences: string[] = []
  for (const { stmt } of parseSync(text).stmts ?? []) {
    if (stmt) new Check(offences).statement(stmt, { walled, outer: [], named: new Map() })
  }
  return offences
}

const harmless = [
  'TransactionStmt',
  'VariableSetStmt',
  'VariableShowStmt',
  'NotifyStmt',
  'ListenStmt',
  'UnlistenStmt',
]

class Check {
  readonly #offences: string[]

  constructor(offences: string[]) {
    this.#offences = offences
  }

  statement(node: Node, around: Surroundings): void {
    if ('SelectStmt' in node) this.#select(node.SelectStmt, around)
    else if ('InsertStmt' in node) this.#insert(node.InsertStmt, around)
    else if ('UpdateStmt' in node) this.#update(node.UpdateStmt, around)
    else if ('DeleteStmt' in node) this.#delete(node.DeleteStmt, around)
    else {
      const [kind = ''] = Object.keys(node)
      if (!harmless.includes(kind)) this.#offences.push(`is a ${kind}`)
    }
  }

  #select(select: SelectStmt, given: Surroundings): void {
    const around = this.#with(select.withClause, given)
    if (select.larg && select.rarg) {
      this.#select(select.larg, around)
      this.#select(select.rarg, around)
    }
    const block = collectRelations(select.fromClause ?? [], around)
    this.#block('reads', block, select.whereClause, around)
    const { fromClause: _, withClause: __, larg: ___, rarg: ____, ...rest } = select
    this.#subselects(rest, block, around)
  }

  #update(update: UpdateStmt, given: Surroundings): void {
    const around = this.#with(update.withClause, given)
    const block = blockOf(update.relation, update.fromClause, around)
    this.#block('updates', block, update.whereClause, around)
    const [target] = block.relations
    for (const set of update.targetList ?? []) {
      if (target?.table && 'ResTarget' in set && set.ResTarget.name === target.key) {
        this.#offences.push(`moves rows of ${target.table} to another account`)
      }
    }
    this.#subselects([update.whereClause, update.targetList, update.returningClause], block, around)
  }

  #delete(gone: DeleteStmt, given: Surroundings): void {
    const around = this.#with(gone.withClause, given)
    const block = blockOf(gone.relation, gone.usingClause, around)
    this.#block('deletes from', block, gone.whereClause, around)
    this.#subselects([gone.whereClause, gone.returningClause], block, around)
  }

  #insert(insert: InsertStmt, given: Surroundings): void {
    const around = this.#with(insert.withClause, given)
    const block = blockOf(insert.relation, [], around)
    const [target] = block.relations
    if (target?.table && !this.#writesAccount(insert, target, around)) {
      this.#offences.push(`inserts into ${target.table} without the account`)
    }
    if (insert.selectStmt) this.statement(insert.selectStmt, around)
    const { onConflictClause: conflict } = insert
    if (target?.table && conflict?.action === 'ONCONFLICT_UPDATE') {
      block.conditions.push(...conditionsOf(conflict.whereClause, new Set([target])))
      bindRelations(block, around.outer)
      const names = (conflict.infer?.indexElems ?? []).map((one) => 'IndexElem' in one && one.IndexElem.name)
      if (!target.isBound && !names.includes(target.key as string)) {
        this.#offences.push(`updates ${target.table} on a conflict that may be another account's`)
      }
    }
    this.#subselects([conflict, insert.returningClause], block, around)
  }

  /** True when every written row takes its account from a parameter or from a compared relation. */
  #writesAccount({ cols, selectStmt }: InsertStmt, { key }: Relation, around: Surroundings): boolean {
    const place = (cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === key)
    if (place < 0 || !selectStmt || !('SelectStmt' in selectStmt)) return false
    const { valuesLists, targetList, fromClause, whereClause } = selectStmt.SelectStmt
    if (valuesLists) {
      return valuesLists.every(
        (row) => 'List' in row && sideOf(row.List.items?.[place], [], []) === 'parameter',
      )
    }
    const inner = this.#names(selectStmt.SelectStmt.withClause, around)
    const block = collectRelations(fromClause ?? [], inner)
    block.conditions.push(...conditionsOf(whereClause, new Set(block.relations)))
    bindRelations(block, around.outer)
    const target = targetList?.[place]
    const written = target && 'ResTarget' in target ? target.ResTarget.val : undefined
    const side = sideOf(written, block.relations, around.outer)
    return side === 'parameter' || side?.isBound === true
  }

  /** Sub-selects in FROM are blocks of their own. */
  #block(does: string, block: Block, where: Node | undefined, around: Surroundings): void {
    block.conditions.push(...conditionsOf(where, new Set(block.relations)))
    bindRelations(block, around.outer)
    for (const { table, isBound } of block.relations) {
      if (table && !isBound) this.#offences.push(`${does} ${table} without comparing the account`)
    }
    // Those that are LATERAL see the relations beside them.
    const inside = { ...around, outer: [...block.relations, ...around.outer] }
    for (const { subquery } of block.relations) if (subquery) this.#select(subquery, inside)
    this.#subselects(block.expressions, block, around)
  }

  #with(clause: WithClause | undefined, around: Surroundings): Surroundings {
    const inside = this.#names(clause, around)
    for (const one of clause?.ctes ?? []) {
      if ('CommonTableExpr' in one && one.CommonTableExpr.ctequery) {
        this.statement(one.CommonTableExpr.ctequery, inside)
      }
    }
    return inside
  }

  #names(clause: WithClause | undefined, around: Surroundings): Surroundings {
    const named = new Map(around.named)
    for (const one of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in one)) continue
      const { ctename = '', ctequery } = one.CommonTableExpr
      named.set(ctename, ctequery !== undefined && this.#answers(ctequery, { ...around, named }))
    }
    return { ...around, named }
  }

  #answers(query: Node, around: Surroundings): boolean {
    if ('SelectStmt' in query) return namesAccount(query.SelectStmt, around)
    const written =
      'InsertStmt' in query
        ? query.InsertStmt
        : 'UpdateStmt' in query
          ? query.UpdateStmt
          : 'DeleteStmt' in query
            ? query.DeleteStmt
            : undefined
    const target = written?.relation && relationOf(written.relation, around)
    return target !== undefined && answersAccount(written?.returningClause?.exprs, [target], around)
  }

  #subselects(below: unknown, block: Block, around: Surroundings): void {
    if (typeof below !== 'object' || below === null) return
    if ('SelectStmt' in below) {
      const inside = { ...around, outer: [...block.relations, ...around.outer] }
      this.#select(below.SelectStmt as SelectStmt, inside)
      return
    }
    for (const part of Object.values(below)) this.#subselects(part, block, around)
  }
}

function blockOf(
  target: Parameters<typeof relationOf>[0] | undefined,
  others: readonly Node[] | undefined,
  around: Surroundings,
): Block {
  const block = collectRelations(others ?? [], around)
  return target ? { ...block, relations: [relationOf(target, around), ...block.relations] } : block
}
