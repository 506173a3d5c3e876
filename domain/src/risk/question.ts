const yesNo = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

/** The questions of wizard step 2, all required (part 2 §3). */
export const questions = [
  { id: 'registro_anterior', text: 'Há registro anterior?', options: yesNo },
  { id: 'imovel_quitado', text: 'Imóvel quitado?', options: yesNo },
  {
    id: 'vendedor_tipo',
    text: 'O vendedor é pessoa física ou jurídica?',
    options: [
      { value: 'fisica', label: 'Física' },
      { value: 'juridica', label: 'Jurídica' },
    ],
  },
  { id: 'outros_titulares', text: 'Há outros titulares?', options: yesNo },
  { id: 'financiamento', text: 'Há financiamento envolvido?', options: yesNo },
] as const

export type QuestionId = (typeof questions)[number]['id']

export type Answers = {
  [Q in (typeof questions)[number] as Q['id']]: Q['options'][number]['value']
}

export type PartialAnswers = Partial<Answers>

export function isAnswered(given: PartialAnswers): given is Answers {
  return questions.every(({ id }) => given[id] !== undefined)
}

export function answerLabel(question: QuestionId, value: string): string {
  const { options } = questions.find(({ id }) => id === question) as (typeof questions)[number]
  return options.find((option) => option.value === value)?.label ?? value
}
