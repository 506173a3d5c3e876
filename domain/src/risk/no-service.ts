/** Said before an analysis begins, and in the report that was made by rules (rules §12). */
export const noService = 'O serviço de IA não está configurado neste servidor.'
