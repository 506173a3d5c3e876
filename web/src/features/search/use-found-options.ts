import { formatMoney } from '@soleira/domain/format/money'
import type {
  Found,
  FoundAuthorization,
  FoundDeal,
  FoundDossier,
  FoundPaper,
  FoundPerson,
  FoundProperty,
  FoundRequest,
} from '@soleira/domain/search/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useNavigate } from '@tanstack/react-router'
import {
  IconBriefcase,
  IconFileCheck,
  IconFiles,
  IconFileText,
  IconHeartHandshake,
  IconHome2,
  IconHomeDollar,
  IconUser,
} from '../../icons/index.ts'
import { showDay } from '../../lib/text/dates.ts'
import type { OptionGroup, PaletteOption } from './options.ts'

const placeName = ({ sequenceNumber, title }: { sequenceNumber: string; title: string }) =>
  `${sequenceNumber} · ${title}`
const details = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

interface FoundOptions {
  found: (found: Found) => OptionGroup[]
  requests: (requests: readonly FoundRequest[]) => PaletteOption[]
  authorizations: (found: readonly FoundAuthorization[]) => OptionGroup
  deals: (found: readonly FoundDeal[]) => OptionGroup
}

export function useFoundOptions(): FoundOptions {
  const navigate = useNavigate()

  const ofProperty = ({ id, owner, place, ...property }: FoundProperty): PaletteOption => ({
    key: `property ${id}`,
    icon: IconHome2,
    label: placeName(property),
    detail: details(place, owner),
    act: () => navigate({ to: '/property/$id', params: { id: String(id) } }),
  })

  const ofPerson = ({ id, kind, fullName, number, properties }: FoundPerson): PaletteOption => ({
    key: `person ${id}`,
    icon: kind === 'legal' ? IconBriefcase : IconUser,
    label: fullName,
    detail: details(number, properties > 0 && countWithNoun(properties, 'imóvel', 'imóveis')),
    act: () => navigate({ to: '/pessoas/$id', params: { id: String(id) } }),
  })

  const ofLead = ({ leadId, fullName }: FoundPerson): PaletteOption[] =>
    leadId === null
      ? []
      : [
          {
            key: `lead ${leadId}`,
            icon: IconHomeDollar,
            label: fullName,
            detail: 'Interesse e visitas',
            act: () => navigate({ to: '/interessados/$id', params: { id: String(leadId) } }),
          },
        ]

  const ofPaper = (paper: FoundPaper): PaletteOption => {
    const { readingId, paperId, kindName, fileName, property, number, passage, waits } = paper
    const where = details(waits && 'Na caixa', waits?.whose, property && placeName(property), fileName)
    return {
      key: `paper ${readingId ?? `${paperId} ${fileName} ${number}`}`,
      icon: IconFileText,
      label: details(kindName ?? 'Papel não reconhecido', number),
      detail: passage || where,
      act: () => openPaper({ ...paper, paperId }),
    }
  }

  function openPaper({ readingId, paperId, property, page }: FoundPaper) {
    const search = page > 1 ? { pagina: page } : {}
    const state = readingId === null ? {} : ({ opened: { kind: 'paper', id: readingId } } as const)
    if (paperId !== null)
      return navigate({ to: '/papeis/$id', params: { id: String(paperId) }, search, state })
    if (readingId !== null)
      return navigate({ to: '/leituras/$id', params: { id: String(readingId) }, search, state })
    // Nothing reads such a file. It stands in the checklist of its property.
    const id = String(property?.propertyId)
    return navigate({ to: '/property/$id', params: { id }, search: { open: 'diligence' } })
  }

  const ofDossier = ({ id, name, property, createdAt }: FoundDossier): PaletteOption => ({
    key: `dossier ${id}`,
    icon: IconFiles,
    label: name,
    detail: details(placeName(property), showDay(createdAt)),
    act: () =>
      navigate({
        to: '/property/$id',
        params: { id: String(property.propertyId) },
        search: { open: 'dossier' },
        state: { opened: { kind: 'dossier', id } },
      }),
  })

  const ofAuthorization = ({ id, state, property }: FoundAuthorization): PaletteOption => ({
    key: `authorization ${id}`,
    icon: IconFileText,
    label: `Autorização: ${state}`,
    detail: placeName(property),
    act: () => navigate({ to: '/property/$id', params: { id: String(property.propertyId) } }),
  })

  const ofDeal = ({ kind, id, state, buyers, total, property }: FoundDeal): PaletteOption => ({
    key: `${kind} ${id}`,
    icon: IconHeartHandshake,
    label: `${kind === 'deal' ? 'Negócio' : 'Proposta'}: ${state}`,
    detail: details(placeName(property), joinWithAnd(buyers), formatMoney(total)),
    act: () =>
      navigate({
        to: '/property/$id',
        params: { id: String(property.propertyId) },
        state: kind === 'deal' ? { opened: { kind, id } } : {},
      }),
  })

  const ofRequest = ({ kind, label, person, property }: FoundRequest): PaletteOption => ({
    key: `request ${property.propertyId} ${kind} ${person?.id}`,
    icon: IconFileCheck,
    label: `Abrir para solicitar: ${label}${person ? ` de ${person.fullName}` : ''}`,
    detail: placeName(property),
    act: () =>
      navigate({
        to: '/property/$id',
        params: { id: String(property.propertyId) },
        search: { open: 'diligence' },
        state: { item: { kind, personId: person?.id ?? null } },
      }),
  })

  return {
    found: ({ properties, people, papers, dossiers }) => [
      { name: 'Imóveis', options: properties.map(ofProperty) },
      { name: 'Pessoas', options: people.map(ofPerson) },
      { name: 'Interessados', options: people.flatMap(ofLead) },
      { name: 'Papéis', options: papers.map(ofPaper) },
      { name: 'Dossiês', options: dossiers.map(ofDossier) },
    ],
    requests: (requests) => requests.map(ofRequest),
    deals: (found) => ({ name: 'Negócios e propostas', options: found.map(ofDeal) }),
    authorizations: (found) => ({ name: 'Autorizações', options: found.map(ofAuthorization) }),
  }
}
