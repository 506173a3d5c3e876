/** The largest file that is compared with the dossiers of an account. */
export const maxDossierBytes = 1024 * 1024 * 1024

/** Why a larger one is refused. */
export const tooLargeDossier = 'Arquivo muito grande. Nenhum dossiê passa de 1 GB.'
