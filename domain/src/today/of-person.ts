import { propertyUrl, type Subject } from '../notification/subject.ts'
import { type DeedFact, deedFactName } from '../person/deed-facts.ts'
import { factName } from '../person/fact-names.ts'
import { type NeededFact, neededFactName } from '../person/missing.ts'
import type { Stage } from '../property/stage.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type Matter, urgencyOf } from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface PersonDueFacts {
  id: number
  name: string
  /** The furthest of the running deals that they take part in, and its stage. */
  property: Subject
  stage: Stage
  missing: readonly NeededFact[]
  lacksSpouse: boolean
  lacksRegime: boolean
  /** The property that their estate sells while nobody is recorded to act for it; else null. */
  lacksExecutorIn: number | null
  /** Facts of the record that other words have replaced, to be looked at. */
  notes: readonly { id: number; fact: string }[]
  /** Said by a link and not decided yet, the newest first; `property` is the one for which it was asked. */
  handed: readonly { id: number; fact: DeedFact; property: Subject }[]
}

const grounds: Record<string, string> = {
  'o cônjuge': 'spouse',
  'o regime de bens': 'regime',
  'o inventariante': 'executor',
}

export function tasksOfPerson(person: PersonDueFacts): Task[] {
  const { id, name, stage, missing, lacksSpouse, lacksRegime, lacksExecutorIn, notes, handed } = person
  if (stage === 7) return []
  const about = aboutIn(person.property)
  // Several properties may have asked: they are told one at a time, since each request decides on its own.
  const asked = handed[0]?.property ?? person.property
  const told = handed.filter(({ property }) => property.id === asked.id)
  const ofCouple = [...(lacksSpouse ? ['o cônjuge'] : []), ...(lacksRegime ? ['o regime de bens'] : [])]
  const unknown = [...ofCouple, ...(lacksExecutorIn === null ? [] : ['o inventariante'])]
  const whose = [
    ...(ofCouple.length ? ['do casal'] : []),
    ...(lacksExecutorIn === null ? [] : ['do espólio']),
  ]
  const facts = missing.filter((fact) => !(fact === 'regime' && lacksRegime))
  return [
    line(
      'handed',
      told,
      `Dados recebidos pelo link, a conferir: ${firstNamesAndRest(told.map(({ fact }) => deedFactName(fact)))}`,
      'Conferir',
      told.map((one) => `handed:${one.id}`),
      { url: `${propertyUrl(asked)}?open=request`, about: aboutIn(asked) },
    ),
    line(
      'unknown',
      unknown,
      `Não ${unknown.length > 1 ? 'constam' : 'consta'} ${joinWithAnd(unknown)}: disso dependem as certidões ${joinWithAnd(whose)}`,
      'Informar',
      unknown.map((what) => grounds[what] ?? ''),
      // The person who acts for an estate stands among the parties of the property, a union in the record of
      // the person.
      lacksExecutorIn !== null && !ofCouple.length ? { url: propertyUrl({ id: lacksExecutorIn }) } : {},
    ),
    line(
      'notes',
      notes,
      `Informações que divergem: ${firstNamesAndRest([...new Set(notes.map(({ fact }) => factName(fact)))])}`,
      'Conferir',
      notes.map((note) => `note:${note.id}`),
    ),
    line(
      'person_data',
      facts,
      `Falta no cadastro: ${firstNamesAndRest(facts.map(neededFactName))}`,
      'Completar',
      [...facts],
    ),
  ].flat()

  function aboutIn({ id: propertyId, sequenceNumber, type, street, number }: Subject) {
    const property = { id: propertyId, sequenceNumber, type, street, number }
    return { type: 'person', personId: id, name, property } as const
  }

  function line(
    matter: Matter,
    some: readonly unknown[],
    text: string,
    label: string,
    grounds: string[],
    own: { url?: string; about?: typeof about } = {},
  ): Task[] {
    if (!some.length) return []
    const action = { label, url: own.url ?? `/pessoas/${id}` }
    return [
      {
        key: taskKey(matter, about),
        matter,
        urgency: urgencyOf(matter, stage),
        stage,
        about: own.about ?? about,
        text,
        action,
        grounds,
      },
    ]
  }
}
