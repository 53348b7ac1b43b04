// Vite bundles its configuration, whose imports go without endings as everywhere here; its advice for another loader is not
// for us, and all that is started from here is spared it.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
