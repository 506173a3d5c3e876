export const maxDossierBytes = 1024 * 1024 * 1024

export const tooLargeDossier = 'Arquivo muito grande. Nenhum dossiê passa de 1 GB.'
