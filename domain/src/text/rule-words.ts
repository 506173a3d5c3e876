import type { z } from 'zod'
import { countWithNoun } from './counted.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const expectations: Record<string, string> = {
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  string: 'Informe um texto',
  boolean: 'Informe verdadeiro ou falso (true ou false)',
  array: 'Informe uma lista',
  object: 'Informe um objeto',
}

/** For rules without words of their own (rules §9). */
export function ruleWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Campo obrigatório'
      return expectations[issue.expected] ?? 'Valor inválido'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Informe ${String(issue.values[0])}`
        : `Valor inválido. Escolha um destes: ${issue.values.join(', ')}`
    case 'too_small':
      return bound('no mínimo', issue.origin, Number(issue.minimum))
    case 'too_big':
      return bound('no máximo', issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return 'Formato inválido'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    default:
      return 'Valor inválido'
  }
}

function bound(which: string, origin: string, limit: number): string {
  if (origin === 'string') return `Informe ${which} ${countWithNoun(limit, 'caractere', 'caracteres')}`
  if (origin === 'array') return `Informe ${which} ${countWithNoun(limit, 'item', 'itens')}`
  return `Informe ${which} ${limit.toLocaleString('pt-BR')}`
}
