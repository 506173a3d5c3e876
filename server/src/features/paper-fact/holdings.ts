import { factWordsOf, isOfBurden, isPersonFact, paperFactFields } from '@soleira/domain/paper-fact/fact'
import { bareNumber, numbersIn, plainName } from '@soleira/domain/reading/citation'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { documents, paperFacts, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { examineNoneNaming } from '../paper/citing.ts'

export const paperFactHoldings: Holdings = {
  tables: [copiedTable(paperFacts)],
  copy: {
    documents: {
      'dados-lidos-em-papeis.json':
        'o que os papéis arquivados disseram, e o que foi respondido ("answer"; sem resposta, ainda espera; "known": o cadastro já dizia o mesmo)',
    },
    async read(db, scope) {
      const facts = await db
        .select()
        .from(paperFacts)
        .where(inAccount(paperFacts, scope))
        .orderBy(asc(paperFacts.id))
      return { 'dados-lidos-em-papeis.json': { facts: facts.map(withoutNames) } }
    },
  },
  /** Leaves what is said of a person with the file that says it, in the property that has this by now. */
  async forget(db, { account, property }) {
    if (property === undefined) return
    await db.execute(sql`
      update ${paperFacts} fact set property_id = file.property_id
      from ${documents} file
      where fact.account_id = ${account} and fact.property_id = ${property}
        and fact.field in ${paperFactFields.filter(isPersonFact)}
        and file.account_id = ${account} and file.id = fact.document_id and file.property_id <> ${property}`)
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(paperFacts)
      .set({ personId: kept })
      .where(and(inAccount(paperFacts, scope), eq(paperFacts.personId, gone)))
  },
  /** Neither their own facts stay nor those that name them as a spouse, parent or owner. */
  async forgetPersonBeyond(db, scope, { person: { id, fullName } }) {
    const [whom] = await db
      .select()
      .from(people)
      .where(and(inAccount(people, scope), eq(people.id, id)))
    if (whom) await examineNoneNaming(db, scope, whom)
    const numbers = [whom?.cpf, whom?.cnpj].flatMap((number) => (number ? bareNumber(number) : []))
    const isTheirs = (number: string) => numbers.includes(bareNumber(number))
    const name = plainName(fullName)
    // Papers print names without accents, too, so they are compared here.
    const rows = await db
      .select({
        id: paperFacts.id,
        personId: paperFacts.personId,
        field: paperFacts.field,
        value: paperFacts.value,
        words: paperFacts.words,
        reason: paperFacts.reason,
      })
      .from(paperFacts)
      .where(inAccount(paperFacts, scope))
    const isNamedIn = (text: string | null) =>
      text !== null && (plainName(text).includes(name) || [...numbersIn(text)].some(isTheirs))
    const gone: number[] = []
    for (const { id: factId, personId, field, value, words, reason } of rows) {
      const { creditor = null, ...others } = value
      const { said, cpf, cnpj } = others
      const numbered = [cpf, cnpj].some((number) => number !== undefined && isTheirs(number))
      if (personId === id || numbered || plainName(said) === name) gone.push(factId)
      // A quote of somebody else may name them, too, and so may a reason.
      else if (isNamedIn(words) || isNamedIn(reason) || isNamedIn(creditor)) {
        await db
          .update(paperFacts)
          .set({
            ...(isNamedIn(words) && { words: isOfBurden(field) ? factWordsOf(field, others) : said }),
            ...(isNamedIn(reason) && { reason: null }),
            ...(isNamedIn(creditor) && { value: others }),
          })
          .where(and(inAccount(paperFacts, scope), eq(paperFacts.id, factId)))
      }
    }
    if (gone.length) {
      await db.delete(paperFacts).where(and(inAccount(paperFacts, scope), inArray(paperFacts.id, gone)))
    }
    return []
  },
}
