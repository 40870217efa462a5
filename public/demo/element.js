// What a host page may do with the widget: hear its events, and change its own theme, which the widget follows.
const said = document.getElementById('events')
for (const name of ['ready', 'goal', 'match', 'price'])
  document.addEventListener(`sixinone:${name}`, ({ type, detail }) => {
    said.textContent = `${type} ${JSON.stringify(detail)}`
  })
document.getElementById('theme').addEventListener('click', () => {
  const root = document.documentElement
  root.dataset.theme = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'
})
