import { propertyChanged } from '@soleira/domain/history/property'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertyWords } from '@soleira/domain/property/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { gathered, mostTogether } from '../../database/gathered.ts'
import { statement } from '../../database/prepared.ts'
import { properties } from '../../database/tables/index.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { eventColumns, eventRow, recordingMade, whoDid } from '../history/record.ts'
import { formColumns, searchKeyOf } from './form-columns.ts'
import type { PropertyRow } from './present.ts'
import { presentedColumns, rowMade } from './queries.ts'

interface Item {
  scope: Scope
  id: number
  input: PropertyInput & { version?: number | undefined }
}

// The owners are compared without an equality, for which PostgreSQL would reduce those of every property of the account.
// It waits for nobody: a property that another command has locked goes the longer way, and holds up no other meanwhile.
const edit = statement<PropertyRow>(
  'edit_properties',
  sql`
    with asked as (
      select ${sql.placeholder('account')}::int as account_id, g.*
      from json_to_recordset(${sql.placeholder('edits')}::json) as g(
        id int, version int, owners jsonb, words text, ${formColumns}, ${eventColumns}
      ) limit ${sql.raw(String(mostTogether))}
    ), seen as (
      select a.* from asked a join ${properties} p on p.account_id = a.account_id and p.id = a.id
      where p.version = coalesce(a.version, p.version) and a.owners is not distinct from (
        select jsonb_agg(e - 'personId' order by nth) from jsonb_array_elements(p.owners::jsonb) with ordinality w(e, nth)
      )
      for no key update of p skip locked
    ), made as (
      update ${properties} p set
        type = s.type, street = s.street, number = s.number, complement = s.complement, neighborhood = s.neighborhood,
        city = s.city, state = s.state, cep = s.cep, value = s.value, registration_number = s."registrationNumber",
        municipal_registration = s."municipalRegistration", version = p.version + 1, updated_at = now(),
        search_key = ${searchKeyOf(sql`p.sequence_number`, sql`s.words`)}
      from seen s
      where p.account_id = s.account_id and p.id = s.id
      returning p.*, ${whoDid}
    ), ${recordingMade}
    select ${presentedColumns} from made as properties`,
)

const together = gathered<Item, PropertyRow>({
  async work(db, account, items) {
    const rows = await edit(db, { account, edits: JSON.stringify(items.map(rowOf)) })
    const made = new Map(rows.map((row) => [row.id, row]))
    return items.map(({ id }) => {
      const row = made.get(id)
      return row ? rowMade(row) : null
    })
  },
  claims: ({ id }) => [id],
})

function rowOf({ scope, id, input: { owners, version, ...form } }: Item) {
  return {
    ...form,
    ...eventRow(scope, propertyChanged({ id })),
    ...{ id, version },
    words: propertyWords({ ...form, owners }),
    owners: owners.map(({ forPerson: _, ...owner }) => owner),
  }
}

/**
 * Replaces what the form holds where it says of the owners what stands there already, by one statement with the edits that come at
 * the same moment. Null when it says anything else, or when the property has moved on or is locked: then nothing has
 * been written.
 */
export async function editAtOnce(db: Db, item: Item, record: Recorder): Promise<PropertyRow | null> {
  const { scope, input } = item
  if (input.owners.some((owner) => owner.id === undefined || owner.forPerson)) return null
  const row = await together(db, scope.account, item)
  if (row) record.hasTold(db, scope, propertyChanged(item))
  return row
}
