/** Shown before an analysis begins, and in a report made by rules (rules §12). */
export const noService = 'O serviço de IA não está configurado neste servidor.'
