import { z } from 'zod'
import type { Answers } from './question.ts'

const yesOrNo = z.enum(['sim', 'nao'], 'Resposta inválida')

const answers = z.object({
  registro_anterior: yesOrNo,
  imovel_quitado: yesOrNo,
  vendedor_tipo: z.enum(['fisica', 'juridica'], 'Resposta inválida'),
  outros_titulares: yesOrNo,
  financiamento: yesOrNo,
}) satisfies z.ZodType<Answers>

export const partialAnswers = answers.partial()
