import type pg from 'pg'

/**
 * Throws when a property's stored owners differ from its parties and people, whatever commands a test ran.
 */
export async function expectKeptOwners(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select p.id, p.owners as kept, said.owners as said
     from properties p cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
         'id', o.id, 'personId', o.person_id, 'fullName', o.full_name, 'cpf', coalesce(h.cpf, h.cnpj, ''),
         'phone', coalesce(o.phone, ''), 'email', o.email, 'birthDate', o.birth_date, 'rg', o.rg,
         'maritalStatus', o.marital_status, 'fatherName', o.father_name, 'motherName', o.mother_name
       ) || case when exists (
         select from parties e where e.account_id = o.account_id and e.property_id = o.property_id
           and e.role in ('executor', 'heir') and (e.represents_id = o.person_id or e.role = 'heir'
             and e.represents_id is null and 1 = (select count(*) from parties all_owners
               where all_owners.account_id = o.account_id and all_owners.property_id = o.property_id
                 and all_owners.role = 'owner'))
       ) then '{"isDeceased": true}'::jsonb else '{}' end order by o.position), '[]') as owners
       from parties o join people h using (account_id)
       where o.account_id = p.account_id and o.property_id = p.id and o.role = 'owner' and h.id = o.person_id
     ) said
     where p.owners::jsonb <> said.owners`,
  )
  const [wrong] = rows
  if (!wrong) return
  throw new Error(
    `${rows.length} properties keep other owners than their parties, the first:\n${JSON.stringify(wrong, null, 2)}`,
  )
}
