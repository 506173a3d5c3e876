import type { Owner } from '@soleira/domain/property/owner'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** An owner as answered, by the row `o` of the party and the number of the person. Rows that become JSON are half the price of `json_build_object`. */
export const ownerColumns = sql`
  o.id, o.person_id as "personId", o.full_name as "fullName", coalesce(h.cpf, h.cnpj, '') as cpf,
  coalesce(o.phone, '') as phone, o.email, o.birth_date as "birthDate", o.rg, o.marital_status as "maritalStatus",
  o.father_name as "fatherName", o.mother_name as "motherName"`

/**
 * The owners of a row of `properties` as its parties and their people say: what its column `owners` is to hold. Every command that
 * changes a part, or the number of a person, writes it with the property (docs/decisions/0038); the end of every test holds
 * it against the tables.
 */
// Written out: inside a selection the query builder leaves the tables' names away, and `id` would be the owner's.
export const ownersByParties = sql<Owner[]>`(
  select coalesce(json_agg(w), '[]') from (
    select ${ownerColumns} from parties o join people h on h.account_id = o.account_id and h.id = o.person_id
    where o.account_id = properties.account_id and o.property_id = properties.id and o.role = 'owner'
    order by o.position
  ) as w)`

/** The properties that somebody owns, in the order in which they are locked. */
export async function ownedProperties(db: Db, scope: Scope, personId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: parties.propertyId })
    .from(parties)
    .where(and(inAccount(parties, scope), eq(parties.personId, personId), eq(parties.role, 'owner')))
    .orderBy(parties.propertyId)
  return rows.map(({ id }) => id)
}
