import { type SQL, sql } from 'drizzle-orm'

// What the statements share that do a create or an edit at once.

/** What a form says of the property itself, as columns of `json_to_recordset`. */
export const formColumns = sql`
  type text, street text, number text, complement text, neighborhood text, city text, state text, cep text, value numeric,
  "registrationNumber" text, "municipalRegistration" text`

/** `propertySearchKey` of the domain, of a number and of words in SQL. */
export const searchKeyOf = (number: SQL, words: SQL) => sql`
  lpad(${number}::text, greatest(5, length(${number}::text)), '0')
    || case when ${number} > 99999 then ' ' || translate(${number}::text, '0123456789', 'ABCDEFGHIJ') else '' end
    || ' ' || ${words}`
