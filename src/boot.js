// Runs inside index.html before anything else: the chosen look before the first paint (SHELL-02), and the first screen's
// calls on their way before any module has arrived. Old browsers run it stands.
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {}
    } catch {
      return {}
    }
  }
  var design = read('DESIGN-SETTING')
  root.dataset.theme = design.darkMode === 'dark' ? 'dark' : 'light'
  var colour = String(design.appTheme)
  root.dataset.accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1).toLowerCase() : '5d9dfe'

  var bar = document.querySelector('meta[name=theme-color]')
  if (bar) bar.content = getComputedStyle(root).getPropertyValue('--page').trim()

  var language = read('LANGUAGE').value
  var preferred = (navigator.languages || [])[0] || 'zh'
  root.lang = language === 'en' || (language !== 'zh-CN' && !/^zh/i.test(preferred)) ? 'en' : 'zh-CN'

  var hash = location.hash
  var live = /^#\/live\?(?:.*&)?id=([\w-]+)/.exec(hash)
  var isHome = /^#?\/?($|home)/.test(hash)
  var first = /^#\/(\w*)/.exec(hash)
  var screen = isHome ? 'home' : first ? first[1] : ''
  var isTab = /^(schedule|chat|my)$/.test(screen)
  root.dataset.start = isHome ? 'home' : screen === 'live' ? 'room' : isTab ? 'tab' : 'page'
  if (isTab) root.dataset.tab = screen

  var kept = read('ACCESS-TOKEN')
  var token = typeof kept.value === 'string' && !(kept.expire < Date.now()) ? kept.value : null
  var begun = (window.touchlineEarly = {})
  function begin(path, payload) {
    var body = JSON.stringify(payload)
    var headers = { 'Content-Type': 'application/json' }
    if (token) headers.Authorization = 'Bearer ' + token
    var answer = fetch('/api' + path, { method: 'POST', headers: headers, body: body }).then(
      function (response) {
        return response.ok ? response.json() : null
      },
    )
    answer.catch(function () {})
    begun[path] = { payload: body, token: token, answer: answer }
  }
  var front = '/v1/mms/uFront'
  if (isHome) {
    begin(front + '/home/carouses', {})
    var sport = +(/[?&]sport=([1-9]\d*)(?:&|$)/.exec(hash) || [0, 0])[1]
    var by = /[?&]by=match(?:&|$)/.test(hash) ? 'HotMatch' : 'Viewers'
    begin(front + '/match/getHotMatchList', { typeId: sport })
    begin(front + '/live/getLivingRecordBy' + by, { matchType: sport, page: 1, limit: 50 })
    begin(front + '/match/querySpTypeList', {})
  }
  if (live) begin(front + '/live/getLiveRoom', { liveId: live[1] })
  // The screen's own files, which the page would otherwise ask for only when its first file has run.
  ;(__SCREEN_FILES__[screen] || []).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = file.slice(-4) === '.css' ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    // As the built page links its styles: fetched otherwise, they would be fetched again.
    link.crossOrigin = 'anonymous'
    link.href = file
    document.head.appendChild(link)
  })
})()
