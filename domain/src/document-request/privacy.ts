export interface Asker {
  name: string
  creci: string
  phone: string
  email: string
}

export function handInNotice({ name }: Pick<Asker, 'name'>): string {
  return `O que você enviar vai para ${name} e serve para preparar a venda deste imóvel. Pode ser mostrado a quem participa da venda: comprador, banco, cartório e órgãos públicos.`
}

interface Answer {
  question: string
  answer: string
}

const law = { source: 'Lei 13.709/2018 (LGPD), arts. 9º, 16 e 18', seenOn: '2026-11-23' } as const

/** The law asks that people be told this (LGPD, art. 9º), and what they may ask for (art. 18). */
export function privacyAnswers({ name }: Pick<Asker, 'name'>): Answer[] {
  return [
    {
      question: 'Para que serve',
      answer:
        'Para conferir os documentos do imóvel e de quem vende, pedir as certidões que faltam e preparar o contrato, a escritura e o registro desta venda.',
    },
    {
      question: 'Quem pode ver',
      answer: `${name} e quem participa da venda: comprador, banco, cartório e órgãos públicos, além dos serviços que ${name} usa para guardar e ler documentos e pedir certidões. Por este link ninguém abre o que já foi enviado.`,
    },
    {
      question: 'Por quanto tempo',
      answer: `Não há prazo automático: ficam guardados até que ${name} apague. A lei manda apagar quando não forem mais precisos para a venda nem para obrigações legais, e você também pode pedir.`,
    },
    {
      question: 'O que você pode pedir',
      answer: `Saber o que foi guardado e com quem foi compartilhado, receber uma cópia, corrigir, apagar ou bloquear o que não for preciso e se opor ao uso (${law.source}). Se não for atendido, você pode reclamar à ANPD.`,
    },
  ]
}
