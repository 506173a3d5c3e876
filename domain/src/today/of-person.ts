import type { Subject } from '../notification/subject.ts'
import { factName } from '../person/fact-names.ts'
import { type NeededFact, neededFactName } from '../person/missing.ts'
import type { Stage } from '../property/stage.ts'
import { type Matter, urgencyOf } from './matter.ts'
import { someOf } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

/** What is known of somebody who takes part in a deal that runs. */
export interface PersonFacts {
  id: number
  name: string
  /** The furthest of these deals, and where it is. */
  property: Subject
  stage: Stage
  /** What a sale asks for and nobody has said (`missingFacts`). */
  missing: readonly NeededFact[]
  /** Sells, is married or in a stable union, and with whom is not recorded. */
  lacksSpouse: boolean
  /** Sells, and under which regime is not recorded. */
  lacksRegime: boolean
  /** What other words took the place of, to be looked at. */
  notes: readonly { id: number; fact: string }[]
}

/** What a person's record needs, in the order of the matters; nothing once all of their deals are concluded. */
export function tasksOfPerson(person: PersonFacts): Task[] {
  const { id, name, stage, missing, lacksSpouse, lacksRegime, notes } = person
  if (stage === 7) return []
  const { sequenceNumber, type, street, number } = person.property
  const property = { id: person.property.id, sequenceNumber, type, street, number }
  const about = { type: 'person', personId: id, name, property } as const
  const unknown = [...(lacksSpouse ? ['o cônjuge'] : []), ...(lacksRegime ? ['o regime de bens'] : [])]
  const facts = missing.filter((fact) => !(fact === 'regime' && lacksRegime))
  return [
    line(
      'unknown',
      unknown,
      `Não ${unknown.length > 1 ? 'constam' : 'consta'} ${unknown.join(' e ')}: disso dependem as certidões do casal`,
      'Informar',
      unknown.map((what) => (what === 'o cônjuge' ? 'spouse' : 'regime')),
    ),
    line(
      'notes',
      notes,
      `Informações que divergem: ${someOf([...new Set(notes.map(({ fact }) => factName(fact)))])}`,
      'Conferir',
      notes.map((note) => `note:${note.id}`),
    ),
    line('person_data', facts, `Falta no cadastro: ${someOf(facts.map(neededFactName))}`, 'Completar', [
      ...facts,
    ]),
  ].flat()

  function line(
    matter: Matter,
    some: readonly unknown[],
    text: string,
    label: string,
    grounds: string[],
  ): Task[] {
    if (!some.length) return []
    const action = { label, url: `/pessoas/${id}` }
    return [
      {
        key: taskKey(matter, about),
        matter,
        urgency: urgencyOf(matter, stage),
        stage,
        about,
        text,
        action,
        grounds,
      },
    ]
  }
}
