// Runs inside index.html before anything else: the chosen look before the first paint (SHELL-02), and the first screen's
// calls on their way before any module has arrived. Old browsers run it as it stands.
;(function () {
  /** Milliseconds. */
  var OLDEST_DRAWN = 600000
  var RELOADS_WITHIN = 10000
  var STREAM_WAITS = 8000
  /** `LiveStatus` of contract/enums.ts. */
  var ON_AIR = 2
  /** How many streams home asks for first. */
  var STREAMS = 50

  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {}
    } catch {
      return {}
    }
  }
  var design = read('DESIGN-SETTING')
  var isDark =
    design.darkMode === 'dark' ||
    (design.darkMode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  var colour = String(design.appTheme)
  root.dataset.accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1).toLowerCase() : '5d9dfe'

  // Not read from the styles: they would be worked through here, and once more when all of them have come.
  var bar = document.querySelector('meta[name=theme-color]')
  if (bar) bar.content = __GROUNDS__[root.dataset.theme]

  var language = read('LANGUAGE').value
  var preferred = (navigator.languages || [])[0] || 'zh'
  root.lang = language === 'en' || (language !== 'zh-CN' && !/^zh/i.test(preferred)) ? 'en' : 'zh-CN'
  // The name under which the application is installed.
  var manifest = document.querySelector('link[rel=manifest]')
  if (manifest && root.lang === 'en') manifest.setAttribute('href', '/manifest.en.webmanifest')

  // Home as the server has drawn it, where this device would show the same: its language, its clock, scores and all, not long ago.
  var drawn = (root.dataset.drawn || '').split(' ')
  var showsDrawn =
    drawn[0] === root.lang &&
    Math.abs(Date.now() - drawn[1]) < OLDEST_DRAWN &&
    new Date().getTimezoneOffset() === +drawn[2] &&
    read('SPOILER-FREE').value !== true

  // The page's policy applies no style that stands in markup. Set as the elements come, before any of them is painted.
  if (showsDrawn) {
    var styler = new MutationObserver(applyStyles)
    styler.observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', function () {
      applyStyles()
      styler.disconnect()
    })
  }
  function applyStyles() {
    ;[].forEach.call(document.querySelectorAll('[data-style]'), function (each) {
      each.style.cssText = each.dataset.style
      each.removeAttribute('data-style')
    })
  }

  var hash, live, isHome, screen
  function look() {
    hash = location.hash
    live = /^#\/live\?(?:.*&)?id=([\w-]+)/.exec(hash)
    isHome = /^#?\/?($|home)/.test(hash)
    var first = /^#\/(\w*)/.exec(hash)
    screen = isHome ? 'home' : first ? first[1] : ''
    var isTab = /^(schedule|chat|my)$/.test(screen)
    var isDrawn = showsDrawn && isHome && hash.indexOf('?') < 0
    var frame = isHome ? 'home' : screen === 'live' ? 'room' : isTab ? 'tab' : 'page'
    root.dataset.start = isDrawn ? 'drawn' : frame
    if (isTab) root.dataset.tab = screen
    else delete root.dataset.tab
  }
  look()

  // The device's own copy of the page, where a newer one is served: loaded again unless somebody uses it already. Once: the worker of
  // the older build says so of the newer page too, until its own successor has every file.
  var workers = navigator.serviceWorker
  if (workers && workers.controller) {
    var isUsed = false
    ;['pointerdown', 'keydown'].forEach(function (deed) {
      addEventListener(
        deed,
        function () {
          isUsed = true
        },
        { once: true, capture: true },
      )
    })
    workers.addEventListener('message', function (event) {
      if (event.data !== 'outdated') return
      var isLoadedAgain = performance.getEntriesByType('navigation')[0].type === 'reload'
      if (!isUsed && !isLoadedAgain && performance.now() < RELOADS_WITHIN) location.reload()
      else root.dataset.outdated = ''
    })
    workers.startMessages()
    // After the first paint: what is here does not wait for the worker.
    requestAnimationFrame(function () {
      setTimeout(function () {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this origin, which takes no origin
        if (workers.controller) workers.controller.postMessage('check')
      })
    })
  }

  // A file that the page cannot do without is not there: the line is bad, or another build was put up meanwhile. Nothing else would ever say so.
  var isLost = false
  function tellLost() {
    var isEnglish = root.lang === 'en'
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'position:fixed;z-index:99;left:12px;right:12px;bottom:72px;padding:12px 16px;border-radius:12px;background:#1d2430;color:#fff;font:15px/1.6 system-ui'
    box.textContent = isEnglish
      ? 'The page did not load completely. Check the network, then load it again.'
      : '页面没有加载完整，请检查网络后重新加载'
    var again = document.createElement('button')
    again.textContent = isEnglish ? 'Load again' : '重新加载'
    again.style.cssText =
      'display:block;margin-top:8px;padding:8px 16px;min-height:44px;border:0;border-radius:22px;background:#5d9dfe;color:#000;font:inherit'
    again.addEventListener('click', function () {
      location.reload()
    })
    box.appendChild(again)
    document.body.appendChild(box)
  }
  addEventListener(
    'error',
    function (event) {
      if (isLost || event.target.tagName !== 'SCRIPT') return
      isLost = true
      if (document.body) tellLost()
      else document.addEventListener('DOMContentLoaded', tellLost)
    },
    true,
  )

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
  // The picture's bytes, when the room's files are nearly here; nobody's if the player takes another stream.
  function beginStream(url) {
    var abort = new AbortController()
    var stream = (begun[url] = { payload: '', token: null, askedAt: performance.now(), abort: abort })
    stream.answer = fetch(url, { cache: 'no-store', signal: abort.signal }).then(function (response) {
      stream.cameAt = performance.now()
      return response
    })
    stream.answer.catch(function () {})
    setTimeout(function () {
      if (begun[url]) abort.abort()
      delete begun[url]
    }, STREAM_WAITS)
  }
  // What the screen asks for, and its own files, which the page would otherwise ask for only when its first file has run.
  function enter() {
    if (isHome) {
      begin(front + '/home/carouses', {})
      var sport = +(/[?&]sport=([1-9]\d*)(?:&|$)/.exec(hash) || [0, 0])[1]
      var by =
        { match: 'HotMatch', start: 'Start' }[(/[?&]by=(match|start)(?:&|$)/.exec(hash) || [])[1]] ||
        'Viewers'
      begin(front + '/match/getHotMatchList', { typeId: sport })
      begin(front + '/live/getLivingRecordBy' + by, { matchType: sport, page: 1, limit: STREAMS })
      begin(front + '/match/querySpTypeList', {})
    }
    var files = (__SCREEN_FILES__[screen] || []).slice()
    var missing = files.length
    var streamUrl = ''
    function came() {
      missing--
      maybeStream()
    }
    function maybeStream() {
      if (missing === 0 && streamUrl) beginStream(streamUrl)
    }
    if (live) {
      var room = front + '/live/getLiveRoom'
      begin(room, { liveId: live[1] })
      begun[room].answer
        .then(function (said) {
          // Of one that is on air alone.
          var offers = (said && said.data && said.data.status === ON_AIR && said.data.playback) || []
          var offer = offers.filter(function (each) {
            return each.kind === 'fmp4' && each.quality !== 'audio'
          })[0]
          if (!offer || document.hidden || !(window.ManagedMediaSource || window.MediaSource)) return
          streamUrl = offer.url
          maybeStream()
        })
        .catch(function () {})
    }
    files.forEach(function (file) {
      var link = document.createElement('link')
      link.rel = file.slice(-4) === '.css' ? 'preload' : 'modulepreload'
      if (link.rel === 'preload') link.as = 'style'
      // As the built page links its styles: fetched otherwise, they would be fetched again.
      link.crossOrigin = 'anonymous'
      link.href = file
      link.addEventListener('load', came)
      link.addEventListener('error', came)
      document.head.appendChild(link)
    })
  }
  var isEntered = false
  function enterOnce() {
    if (isEntered) return
    isEntered = true
    enter()
  }
  function drawnPage() {
    return document.querySelector('#root > .drawn')
  }
  // What the drawn page shows is painted before anything is asked for behind it, and the application finds that on its way.
  function enterAfterPaint() {
    requestAnimationFrame(function () {
      if (isEntered) return
      if (drawnPage()) setTimeout(enterOnce)
      else enterAfterPaint()
    })
  }
  if (root.dataset.start === 'drawn' && !document.hidden) {
    enterAfterPaint()
    document.addEventListener('DOMContentLoaded', enterOnce)
  } else enterOnce()

  // Who follows a link of the drawn page goes there at once; the application finds the new address.
  addEventListener('hashchange', function () {
    if (!drawnPage()) return
    look()
    if (isHome) return
    isEntered = true
    enter()
  })

  // Links of the drawn page lead on by themselves. What else is tapped works when the application is there: the last is tapped again.
  // Parts that have come since may stand between: it is found by what it says, the second of two that say the same as the second.
  function sayingSame(within, tapped) {
    return [].filter.call(within.querySelectorAll('button, input'), function (each) {
      return saidBy(each) === saidBy(tapped)
    })
  }
  function saidBy(each) {
    return [(each.closest('label') || each).textContent, each.getAttribute('aria-label')].join()
  }
  addEventListener('click', function (event) {
    var page = drawnPage()
    var tapped = page && event.target.closest && event.target.closest('button, input')
    if (!tapped) return
    if (page.observer) page.observer.disconnect()
    var place = sayingSame(page, tapped).indexOf(tapped)
    page.observer = new MutationObserver(function () {
      if (drawnPage()) return
      page.observer.disconnect()
      var same = sayingSame(document.getElementById('root'), tapped)[place]
      if (same) same.click()
    })
    page.observer.observe(document.getElementById('root'), { childList: true })
  })

  // A browser finds a face for a weight when its first letter is laid out, which takes a slow phone a while: it may do so while
  // the page waits for its files, one weight a frame.
  document.addEventListener('DOMContentLoaded', function () {
    var weights = [700, 500, 600]
    function next() {
      var weight = weights.shift()
      if (!weight) return
      var letter = document.createElement('i')
      letter.style.cssText = 'position:absolute;visibility:hidden;font-style:normal;font-weight:' + weight
      letter.textContent = root.lang === 'en' ? 'a1' : '赛1'
      letter.ariaHidden = 'true'
      document.body.appendChild(letter)
      requestAnimationFrame(function () {
        setTimeout(function () {
          letter.remove()
          next()
        })
      })
    }
    requestAnimationFrame(function () {
      setTimeout(next)
    })
  })
})()
