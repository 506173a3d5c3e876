/** Words for an answer without a refusal of ours: a proxy wrote it, or it broke off. */
export const unanswered = {
  too_large: 'Conteúdo grande demais.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente.',
  unavailable: 'Serviço indisponível no momento. Tente novamente.',
}
