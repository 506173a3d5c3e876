import { describe, expect, it } from 'vitest'
import { backupAccount, readEnv, s3Options, WrongSetting } from './env.ts'

describe('settings', () => {
  it('are all optional', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info', STORAGE: 'disk' })
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
    expect(s3Options(readEnv({}))).toBeNull()
    expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUST_PROXY).toContain('loopback')
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://soleira@localhost/soleira' }, 'DATABASE_DIRECT_URL'],
    [{ STOP_DELAY: '121' }, 'STOP_DELAY'],
    [{ STORAGE: 'ftp' }, 'STORAGE'],
    [{ STORAGE: 's3', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
    [{ BACKUP_BUCKET: 'bucket/pasta' }, 'BACKUP_BUCKET'],
    [{ BACKUP_BUCKET: 's3://copias' }, 'BACKUP_S3_ACCESS_KEY_ID'],
    [{ BACKUP_BUCKET: 's3://copias', BACKUP_S3_ACCESS_KEY_ID: 'a' }, 'BACKUP_S3_SECRET_ACCESS_KEY'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ SUPPORT_EMAIL: 'suporte' }, 'SUPPORT_EMAIL'],
    [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    [{ VIACEP_URL: 'http://viacep.com.br' }, 'VIACEP_URL'],
    [{ SECRETS_KEY: 'secret' }, 'SECRETS_KEY'],
    [
      { SECRETS_KEY: `${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('hex')},c2VjcmV0` },
      'SECRETS_KEY',
    ],
    [{ REGISTRATIONS_PER_HOUR: '0' }, 'REGISTRATIONS_PER_HOUR'],
    [{ ACCOUNT_QUOTA: 'muito' }, 'ACCOUNT_QUOTA'],
    [{ ACCOUNT_QUOTA: '-20GB' }, 'ACCOUNT_QUOTA'],
    [{ ACCOUNT_QUOTA: '20 XB' }, 'ACCOUNT_QUOTA'],
    [{ ACCOUNT_QUOTA: '1000' }, 'ACCOUNT_QUOTA'],
    [{ ACCOUNT_QUOTA: '999999999999999TB' }, 'ACCOUNT_QUOTA'],
  ])('stop the start with one line that names the wrong one: %o', (source, name) => {
    expect(() => readEnv(source)).toThrow(WrongSetting)
    expect(() => readEnv(source)).toThrow(new RegExp(`^Configuração inválida: ${name}: .+$`))
  })

  it.each([
    [undefined, 20 * 1024 ** 3],
    ['5000000', 5_000_000],
    ['500MB', 500 * 1024 ** 2],
    ['1.5 gb', 1.5 * 1024 ** 3],
    ['2TB', 2 * 1024 ** 4],
  ])('take a quota as people write it: %s', (text, bytes) => {
    expect(readEnv({ ACCOUNT_QUOTA: text }).ACCOUNT_QUOTA).toBe(bytes)
  })

  it('name a bucket with everything it needs', () => {
    const bucket = { STORAGE: 's3', S3_BUCKET: 'papeis', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(s3Options(readEnv(bucket))).toMatchObject({
      bucket: 'papeis',
      region: 'us-east-1',
      endpoint: undefined,
    })
  })

  it('name a bucket for backups, whose keys are those of the files or others', () => {
    const files = { S3_ENDPOINT: 'https://um.exemplo', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const own = { BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' }
    const address = 's3://copias/casa/'
    expect(backupAccount(readEnv(files), address)).toEqual({
      endpoint: 'https://um.exemplo',
      region: 'us-east-1',
      bucket: 'copias',
      key: 'casa/',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    })
    const other = backupAccount(readEnv({ ...files, ...own }), address)
    expect(other).toMatchObject({ endpoint: undefined, accessKeyId: 'c', secretAccessKey: 'd' })
    expect(backupAccount(readEnv({}), './copias/casa')).toBeNull()
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATA_DIRR', 'DATA_DIR'],
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['database_url', 'DATABASE_URL'],
    ['PORTT', 'PORT'],
    ['HOSTT', 'HOST'],
    ['PROT', 'PORT'],
    ['STORGE', 'STORAGE'],
  ])('stop the start when one is misspelt: %s', (given, meant) => {
    expect(() => readEnv({ [given]: 'x' })).toThrow(
      new WrongSetting(`Configuração desconhecida: ${given}. Quis dizer ${meant}?`),
    )
  })

  it('leave the settings of other programs alone', () => {
    const others = [
      'PATH',
      'HOME',
      'PORTS',
      'POST',
      'SPORT',
      'GHOST',
      'HOSTNAME',
      'HOSTTYPE',
      'XDG_DATA_DIRS',
      'AWS_REGION',
      'PGDATABASE',
      'LS_COLORS',
      'NODE_ENV',
    ]
    expect(() => readEnv(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow()
    expect(() => readEnv({ DATA_DIR: './data', DATA_DIRS: '/x' })).not.toThrow()
  })
})

it('watches a folder for one account, or none', () => {
  const pair = { INBOX_FOLDER: '/tmp/papeis', INBOX_FOLDER_ACCOUNT: 'ana@exemplo.com.br' }
  expect(readEnv(pair)).toMatchObject(pair)
  for (const name of ['INBOX_FOLDER', 'INBOX_FOLDER_ACCOUNT'] as const) {
    expect(() => readEnv({ ...pair, [name]: '' })).toThrow(name)
  }
  expect(readEnv({ IMAP_PRIVATE_HOSTS: 'Mail.local, outro' }).IMAP_PRIVATE_HOSTS).toEqual([
    'mail.local',
    'outro',
  ])
})
