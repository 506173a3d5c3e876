import { eq } from 'drizzle-orm'
import { secretPlace } from '../secrets/columns.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Db } from './client.ts'
import { productKeys } from './tables/index.ts'

/**
 * Reads a key of the product's own, and makes it if it is missing. Processes that ask at once all get the
 * first one: the second insert waits for the first and then changes nothing.
 */
export async function productKey(
  { db, secrets }: { db: Db; secrets: Secrets },
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const read = async () => {
    const [row] = await db.select().from(productKeys).where(eq(productKeys.name, name))
    return row && secrets.decrypt(secretPlace('product_keys', name), row.value)
  }
  const known = await read()
  if (known !== undefined) return known
  const made = await make()
  await db.transaction(async (db) => {
    const value = await secrets.encrypt(db, secretPlace('product_keys', name), made)
    await db.insert(productKeys).values({ name, value }).onConflictDoNothing()
  })
  return (await read()) ?? made
}
