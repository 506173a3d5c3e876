import { type Slot, slotName } from '../document/category.ts'
import { type Stage, stageName } from '../property/stage.ts'
import type { RiskLevel } from '../risk/level.ts'
import { type Nature, natureLabel } from '../risk/nature.ts'
import type { Notice } from './notice.ts'
import { nameOf, propertyUrl, type Subject } from './subject.ts'

export function propertyCreated(property: Subject): Notice {
  return {
    key: `property-created:${property.id}`,
    type: 'success',
    category: 'property',
    title: 'Imóvel cadastrado',
    message: `O ${nameOf(property)} entrou em Captação.`,
    actionUrl: propertyUrl(property),
  }
}

/** `move` is the id of the recorded move. The stages of contract and instrument are the contract's. */
export function stageMoved(property: Subject, move: number, from: Stage, to: Stage): Notice {
  const isForward = to > from
  return {
    key: `stage-moved:${move}`,
    type: to === 7 ? 'success' : 'info',
    category: to === 5 || to === 6 ? 'contract' : 'property',
    title: isForward ? 'Imóvel avançou de etapa' : 'Imóvel retornou de etapa',
    message: `O ${nameOf(property)} ${isForward ? 'avançou' : 'retornou'} de ${stageName(from)} para ${stageName(to)}.`,
    actionUrl: propertyUrl(property),
  }
}

/** `document` is the id of the file; an owner's paper is told by the owner's position. */
export function documentAdded(property: Subject, document: number, slot: Slot): Notice {
  return {
    key: `document-added:${document}`,
    type: 'info',
    category: 'document',
    title: 'Documento adicionado',
    message: `${slotName(slot)}, do ${nameOf(property)}.`,
    actionUrl: propertyUrl(property),
  }
}

interface FinishedAnalysis {
  id: number
  run: number
  nature: Nature
  level: RiskLevel
  /** Written by the rules: never to be taken for an AI's (decisions §5). */
  byRules: boolean
  property: Subject | null
}

export function analysisReady({ id, run, nature, level, byRules, property }: FinishedAnalysis): Notice {
  const subject = property ? `${natureLabel(nature)}, ${nameOf(property)}` : natureLabel(nature)
  return {
    key: `analysis-ready:${id}:${run}`,
    type: level === 'baixo' ? 'success' : 'warning',
    category: 'contract',
    title: 'Análise de risco pronta',
    message: `${subject}: risco ${level}.${byRules ? ' Análise por regras (sem IA).' : ''}`,
    actionUrl: `/analise-risco/${id}`,
  }
}
