import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import type { KindId, OwnKindId } from '@soleira/domain/catalogue/names'
import { cataloguePacks, rioCapital, verificationText } from '@soleira/domain/catalogue/packs'
import { asc, count, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { packs, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readOwnLabels } from '../checklist/asked.ts'
import { labelOf } from '../checklist/checklist.ts'

export async function listPacks(db: Db, scope: Scope): Promise<AnsweredPack[]> {
  const [own, used, labels] = await Promise.all([
    db.select().from(packs).where(inAccount(packs, scope)).orderBy(asc(packs.name), asc(packs.id)),
    usesOf(db, scope),
    readOwnLabels(db, scope),
  ])
  return [
    ...own.map(({ id, name, kinds, version }) => ({
      id: `pack-${id}`,
      name,
      isOwn: true,
      place: null,
      verification: null,
      version,
      kinds: named(kinds, labels),
      properties: used.get(`pack-${id}`) ?? 0,
    })),
    ...cataloguePacks.map((pack) => ({
      id: pack.id,
      name: pack.name,
      isOwn: false,
      place: pack.place ?? null,
      version: null,
      verification: { level: pack.verification.level, text: verificationText(pack) },
      kinds: named(pack.kinds, labels),
      properties: used.get(pack.id) ?? 0,
    })),
  ]
}

async function usesOf(db: Db, scope: Scope): Promise<Map<string, number>> {
  const pack = sql<string>`coalesce(${properties.pack}, ${rioCapital.id})`
  const rows = await db
    .select({ pack, count: count() })
    .from(properties)
    .where(inAccount(properties, scope))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.pack, row.count]))
}

function named(kinds: AskedKinds<KindId>, labels: ReadonlyMap<OwnKindId, string>): AnsweredPack['kinds'] {
  const list = (ids: readonly KindId[]) => ids.map((kind) => ({ kind, label: labelOf(kind, labels) }))
  const { property, natural, company, estate } = kinds
  return { property: list(property), natural: list(natural), company: list(company), estate: list(estate) }
}
