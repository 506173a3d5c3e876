import type pg from 'pg'

interface Said {
  valid_until?: string
  validity_basis?: string | null
  result?: string | null
}

export async function changePapers(
  pool: pg.Pool,
  { property, item = null }: { property: number; item?: string | null },
  said: Said,
): Promise<void> {
  const facts = 'result' in said ? { ...said, result_by: said.result && 'person' } : said
  const changes = Object.keys(facts).map((column, place) => `${column} = $${place + 3}`)
  await pool.query(
    `update papers set ${changes} where id in (
       select l.paper_id from paper_links l join checklist_items i on i.id = l.item_id
       where l.until is null and i.property_id = $1 and coalesce(i.kind = $2, true))`,
    [property, item, ...Object.values(facts)],
  )
}
