console.error('no verbs');
