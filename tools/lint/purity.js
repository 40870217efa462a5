// Time and chance are arguments in the engine. An empty `new Date()` would read the clock.
const noEmptyDate = {
  create(context) {
    const report = node => context.report({ node, message: 'Time is an argument here: pass the epoch in.' })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
      CallExpression(node) {
        if (node.callee.name === 'Date') report(node)
      },
    }
  },
}

export default { meta: { name: 'purity' }, rules: { 'no-empty-date': noEmptyDate } }
