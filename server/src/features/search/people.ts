import { maskCnpj } from '@soleira/domain/format/cnpj'
import { concealCpf } from '@soleira/domain/format/cpf'
import { personSearchWords } from '@soleira/domain/person/search'
import type { FoundPerson } from '@soleira/domain/search/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { beginningWith, containing } from '../../database/like.ts'
import { prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { longestOf } from './longest.ts'

interface PersonRow extends Omit<FoundPerson, 'number'> {
  cpf: string | null
  cnpj: string | null
}

const most = 5
const account = sql.placeholder('account')

const shown = sql`h.id, h.kind, h.full_name as "fullName", h.cpf, h.cnpj, (
  select count(distinct o.property_id)::int from parties o
  where o.account_id = h.account_id and o.person_id = h.id) as properties, (
  select l.id from leads l where l.account_id = h.account_id and l.person_id = h.id) as "leadId"`

/**
 * Those whose name begins as the text does, then all others, by name. Matches are found in the index alone
 * (`people_directory`).
 */
const searched = prepareSql<PersonRow>(
  'search_people',
  sql`
    with found as (
      select id, row_number() over () as place from (
        select id from people
        where account_id = ${account} and strpos(search_key, ${sql.placeholder('longest')}) > 0
          and search_key like all (${sql.placeholder('words')}::text[])
        order by search_key like ${sql.placeholder('beginning')} desc, search_key, id
        limit ${sql.raw(String(most))}) matching
    )
    select ${shown} from found join people h on h.account_id = ${account} and h.id = found.id
    order by found.place`,
)

const named = prepareSql<PersonRow>(
  'search_named_people',
  sql`select ${shown} from people h
    where h.account_id = ${account} and h.id = any (${sql.placeholder('ids')}::int[])`,
)

export async function peopleFound(db: Db, { account }: Scope, text: string): Promise<FoundPerson[]> {
  const typed = personSearchWords(text)
  const [first] = typed
  if (!first) return []
  const values = {
    account,
    words: typed.map(containing),
    longest: longestOf(typed),
    beginning: beginningWith(first),
  }
  return (await searched(db, values)).map(presentFound)
}

export async function peopleNamed(
  db: Db,
  { account }: Scope,
  ids: readonly number[],
): Promise<FoundPerson[]> {
  return ids.length ? (await named(db, { account, ids: [...ids] })).map(presentFound) : []
}

function presentFound({ cpf, cnpj, ...row }: PersonRow): FoundPerson {
  return { ...row, number: cpf ? concealCpf(cpf) : cnpj && maskCnpj(cnpj) }
}
