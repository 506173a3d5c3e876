/** A stand-in for XMLHttpRequest. It keeps the requests in order; each waits until the test answers it. */
export class KeptRequest {
  static all: KeptRequest[] = []
  upload = {} as { onprogress?: (event: object) => void }
  status = 0
  responseText = ''
  address = ''
  headers: Record<string, string> = {}
  isAborted = false
  form = new FormData()
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
    KeptRequest.all.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answer(body: object, status = 200) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}
