export const graceDays = 7

export const deletionWord = 'EXCLUIR'
