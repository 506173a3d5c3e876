import { asksForPassword } from '../document/password-words.ts'

export const unreadable = ['damaged', 'locked', 'too_costly', 'no_text', 'dynamic_form', 'lost'] as const
export type Unreadable = (typeof unreadable)[number]

export const unreadableWords: Record<Unreadable, string> = {
  damaged: 'Não foi possível ler: o arquivo está danificado.',
  locked: asksForPassword,
  too_costly: 'Não foi possível ler: o arquivo é grande ou complexo demais.',
  no_text: 'Não foi possível ler: nenhum texto foi reconhecido.',
  dynamic_form:
    'Este PDF é um formulário dinâmico (XFA): só o Adobe Reader mostra o que há nele. Abra-o lá, imprima em um novo PDF e envie outra vez.',
  lost: 'Não foi possível ler: o arquivo não está mais disponível.',
}
