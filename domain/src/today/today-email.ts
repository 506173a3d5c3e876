import { propertyNameInText } from '../notification/subject.ts'
import { type Standing, standingLine } from '../property/standing.ts'
import { countWithNoun } from '../text/counted.ts'
import type { Today } from './contract.ts'
import { type Matter, urgencies, urgencyName } from './matter.ts'
import type { Task, TaskSubject } from './task.ts'

const mostLines = 20

/** Null when there is nothing to do. `standings` are by property id. A letter names nobody. */
export function todayEmail(
  { tasks, more }: Pick<Today, 'tasks' | 'more'>,
  standings: ReadonlyMap<number, Standing> = new Map(),
) {
  if (!tasks.length) return null
  const told = tasks.slice(0, mostLines)
  const sections = urgencies.map((urgency) => told.filter((task) => task.urgency === urgency))
  const rest = [
    ...some(
      tasks.length - told.length,
      'pendência destes e de outros imóveis',
      'pendências destes e de outros imóveis',
    ),
    ...some(more.properties, 'imóvel com pendências', 'imóveis com pendências'),
    ...some(more.people, 'pessoa com dados a conferir', 'pessoas com dados a conferir'),
  ]
  return {
    subject: `Hoje: ${rest.length ? 'mais de ' : ''}${countWithNoun(told.length, 'pendência', 'pendências')}`,
    paragraphs: [
      ...sections.flatMap((section) => said(section)),
      ...(rest.length ? [`E mais ${rest.join(', ')}.`] : []),
      ...whereTheyStand(told, standings),
    ],
  }
}

const some = (count: number, one: string, many: string) =>
  count > 0 ? [countWithNoun(count, one, many)] : []

function said(section: readonly Task[]): (string | string[])[] {
  const [first] = section
  return first
    ? [`${urgencyName(first.urgency)}:`, section.map(({ about, text }) => `${whose(about)}: ${text}.`)]
    : []
}

function whose(about: TaskSubject): string {
  if (about.type === 'inbox') return 'Caixa de entrada'
  if (about.type === 'account') return 'Sua conta'
  if (about.type === 'lead') return 'Uma pessoa interessada'
  const { type, property } = about
  return type === 'property'
    ? `I${propertyNameInText(property).slice(1)}`
    : `Uma pessoa do ${propertyNameInText(property)}`
}

const ofPapers: readonly Matter[] = [
  'issue',
  'expired',
  'expiring',
  'received',
  'waiting',
  'unstated',
  'undated',
  'companion',
]

function whereTheyStand(
  tasks: readonly Task[],
  standings: ReadonlyMap<number, Standing>,
): (string | string[])[] {
  const named = new Map(
    tasks
      .filter(({ matter }) => ofPapers.includes(matter))
      .flatMap(({ about }) => ('property' in about ? [[about.property.id, about.property] as const] : [])),
  )
  const lines = [...named.values()].flatMap((property) => {
    const standing = standings.get(property.id)
    return standing ? [`I${propertyNameInText(property).slice(1)}: ${standingLine(standing)}.`] : []
  })
  return lines.length ? ['Onde estão esses imóveis:', lines] : []
}
