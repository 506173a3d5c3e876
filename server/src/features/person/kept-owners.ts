import type { Owner } from '@soleira/domain/property/owner'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const isDeceased = sql`exists (
  select from parties e
  where e.account_id = o.account_id and e.property_id = o.property_id and (
    e.role in ('executor', 'heir') and e.represents_id = o.person_id
    or e.role = 'heir' and e.represents_id is null and not exists (
      select from parties other
      where other.account_id = o.account_id and other.property_id = o.property_id and other.role = 'owner' and other.id <> o.id
    )))`

/**
 * The value that the column `owners` of `properties` must have, derived from parties and people. Every
 * command that changes a part or a person's number writes it too (docs/decisions/0075). After every test both
 * are compared.
 */
// Columns are written out, because the query builder drops table names: `id` would be the owner's.
export const ownersByParties = sql<Owner[]>`(
  select coalesce(json_agg(case when w."isDeceased" then to_jsonb(w) else to_jsonb(w) - 'isDeceased' end), '[]') from (
    select o.id, o.person_id as "personId", o.full_name as "fullName", coalesce(h.cpf, h.cnpj, '') as cpf,
      coalesce(o.phone, '') as phone, o.email, o.birth_date as "birthDate", o.rg, o.marital_status as "maritalStatus",
      o.father_name as "fatherName", o.mother_name as "motherName", ${isDeceased} as "isDeceased"
    from parties o join people h on h.account_id = o.account_id and h.id = o.person_id
    where o.account_id = properties.account_id and o.property_id = properties.id and o.role = 'owner'
    order by o.position
  ) as w)`

export async function ownedProperties(db: Db, scope: Scope, personId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: parties.propertyId })
    .from(parties)
    .where(and(inAccount(parties, scope), eq(parties.personId, personId), eq(parties.role, 'owner')))
    .orderBy(parties.propertyId)
  return rows.map(({ id }) => id)
}
