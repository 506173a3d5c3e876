export const mailboxFailures = [
  'unknown_host',
  'private_host',
  'no_answer',
  'no_tls',
  'certificate',
  'login',
  'folder',
  'protocol',
  'flood',
  'space',
  'storage',
] as const
export type MailboxFailure = (typeof mailboxFailures)[number]

const texts: Record<MailboxFailure, string> = {
  unknown_host: 'Não há servidor com esse nome.',
  private_host:
    'Esse endereço não é da Internet. Só servidores que quem instalou o sistema liberou podem ficar na rede local.',
  no_answer: 'O servidor de e-mail não respondeu.',
  no_tls: 'O servidor não oferece uma conexão cifrada, e sem ela nada é enviado.',
  certificate: 'O certificado do servidor não é válido para esse nome.',
  login: 'O servidor recusou o usuário ou a senha. Alguns provedores pedem uma senha de aplicativo.',
  folder: 'A pasta não existe nessa caixa.',
  protocol: 'O servidor respondeu algo que não é IMAP.',
  flood: 'O servidor enviou muito mais do que lhe foi pedido, e a conversa foi encerrada.',
  space: 'O espaço da sua conta está cheio: as próximas cartas esperam na caixa.',
  storage: 'Os arquivos não puderam ser guardados agora. As cartas esperam na caixa.',
}

export const mailboxFailureText = (failure: MailboxFailure): string => texts[failure]

export function fieldOfFailure(failure: MailboxFailure): 'host' | 'password' | 'folder' {
  if (failure === 'login') return 'password'
  return failure === 'folder' ? 'folder' : 'host'
}
