import { z } from 'zod'

const yesNo = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

/** The questions of step 2, all required (part 2 §3). */
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

const yesOrNo = z.enum(['sim', 'nao'], 'Resposta inválida')

/** Every question answered. */
export const answers = z.object({
  registro_anterior: yesOrNo,
  imovel_quitado: yesOrNo,
  vendedor_tipo: z.enum(['fisica', 'juridica'], 'Resposta inválida'),
  outros_titulares: yesOrNo,
  financiamento: yesOrNo,
})
export type Answers = z.output<typeof answers>

/** As far as the broker has come. */
export const partialAnswers = answers.partial()
export type PartialAnswers = z.output<typeof partialAnswers>

export function isAnswered(given: PartialAnswers): given is Answers {
  return questions.every(({ id }) => given[id] !== undefined)
}

/** 'Sim', 'Jurídica' …: how an answer is called. */
export function answerLabel(question: QuestionId, value: string): string {
  const { options } = questions.find(({ id }) => id === question) as (typeof questions)[number]
  return options.find((option) => option.value === value)?.label ?? value
}
